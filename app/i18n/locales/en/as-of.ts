export const asOf = {
  'asOf.time': 'As of {{time}}',
  'asOf.again': 'Check again',
} as const
