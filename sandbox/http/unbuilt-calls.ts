/** The calls that the platform will have and no module serves yet: they answer 501, never a made-up success. */
export const UNBUILT_CALLS = [
  'GET receiving_addresses',
  'POST receiving_addresses',
  'GET receiving_addresses/:id',
  'PATCH receiving_addresses/:id',
  'DELETE receiving_addresses/:id',
] as const
