/** The page of a transfer that is held. */
export const heldTransfer = {
  'heldTransfer.overview': 'To the overview',
} as const
