export const profileWaiting = {
  'profile.asOf': 'As of {{time}}',
  'profile.checkAgain': 'Check again',
} as const
