export const profileList = {
  'profile.ledeOpen': 'Everything is saved as you go, and you can stop at any point.',
  'profile.tasks': 'Sections',
  'profile.details': 'Your details',
  'profile.state.complete': 'Completed',
  'profile.state.incomplete': 'Incomplete',
  'profile.state.problem': 'There is a problem',
  'profile.state.disabled': 'Cannot start yet',
  'profile.levelFor': 'You apply for the level {{label}}.',
  'profile.toSubmit': 'Check and submit',
  'profile.intro': 'What to have at hand',
  'profile.levelChange': 'Compare levels',
  'profile.problemAbove': 'The review found something',
} as const
