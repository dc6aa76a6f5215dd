"""The merchant's judgement: pure functions of a view and a decision, one module a field of business."""
