export const social = {
  'social.heading': 'Or continue with',
  'social.continue': 'Continue with {{provider}}',
  'social.inWindow': 'Continue in the window that has opened. If you closed it, press the button again.',
} as const
