/** The calls that the platform will have and no module serves yet: they answer 501, never a made-up success. */
export const UNBUILT_CALLS = [
  'GET recurring_transfers',
  'POST recurring_transfers',
  'GET recurring_transfers/:id',
  'PATCH recurring_transfers/:id',
  'DELETE recurring_transfers/:id',
  'POST recurring_transfers/:id/pause',
  'POST recurring_transfers/:id/resume',
] as const
