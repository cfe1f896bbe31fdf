export const heldTransfer = {
  'heldTransfer.overview': 'To the overview',
} as const
