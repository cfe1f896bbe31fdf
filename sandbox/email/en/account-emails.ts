export const accountEmails = {
  log_in: {
    subject: 'Your link to log in',
    text: 'Use this link to log in. It works once, within {{fact.loginLink}}. If you didn’t ask for it, ignore this email.',
  },
  confirm_email: {
    subject: 'Confirm your email address',
    text: 'Please confirm that this address is yours. The link works until {{until}}.',
  },
  set_password: {
    subject: 'Set a new password',
    text: 'Use this link to set a new password. It works once, within {{fact.passwordLink}}. If you didn’t ask for it, ignore this email: nothing changes.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password was changed and you were logged out everywhere. If it wasn’t you, write to support at once.',
  },
  phone_code: {
    subject: 'Text message',
    text: '{{code}} is your code. It works for {{fact.phoneCode}}. Don’t tell anyone.',
  },
  invitation: {
    subject: '{{sender}} invites you to Causeway',
    text: '{{sender}} uses Causeway to move money between crypto and bank accounts, and invites you with the code {{code}}. If you don’t know the sender, ignore this email.',
  },
  accounts_merged: {
    subject: 'Your accounts were merged',
    text: 'The account {{closed}} is closed. The account {{kept}} stays open. If it wasn’t you, write to support at once.',
  },
  'verification.received': {
    subject: 'We have your application',
    text: 'The review takes from a few hours up to {{fact.review}}.',
  },
  'verification.upgrade_received': {
    subject: 'We have your application for a higher level',
    text: 'The review takes from a few hours up to {{fact.review}}. Until then you can use everything that your present level allows. You don’t need to do anything: if we need something, we email you.',
  },
  'verification.approved': {
    subject: 'You are verified',
    text: 'Your application is approved. You can use everything of your level now.',
  },
  'verification.refused': {
    subject: 'We cannot offer you our service',
    text: 'Your profile says why. You can object to it there.',
  },
  'verification.suspended': {
    subject: 'Your verification is suspended',
    text: 'Please contact support: we can’t continue without you.',
  },
  'verification.incomplete': {
    subject: 'We need one more thing',
    text: 'Open your profile: what is missing is marked there, with how to fix it.',
  },
  'verification.expiring': {
    subject: 'Please renew your identity data',
    text: 'Your identity data expires soon. You can renew it in a few minutes.',
  },
  'verification.expired': {
    subject: 'Please renew your identity data',
    text: 'Your identity data has expired. New payments wait until you have renewed it.',
  },
  'wallet.confirm': {
    subject: 'Confirm your withdrawal address',
    text: 'Please confirm that {{coin}} may be sent to {{address}}. The link works until {{until}}. If you didn’t add this address, don’t use the link: remove the address and set a new password.',
  },
  'support.message_received': {
    subject: 'We have your message {{reference}}',
    text: 'Thank you. We answer by email, at the latest on {{until}}. You wrote:\n\n{{message}}',
  },
  'support.complaint_received': {
    subject: 'We have your complaint {{reference}}',
    text: 'Thank you. We answer by email, at the latest on {{until}}. You wrote:\n\n{{message}}',
  },
  'support.answer': {
    subject: 'Our answer to {{reference}}',
    text: '{{answer}}',
  },
} as const
