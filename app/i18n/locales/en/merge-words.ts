export const mergeWords = {
  'merge.laterNotice': 'Both accounts stay as they are. We ask again at your next login.',
  'merge.changed': 'The accounts have changed in the meantime. Nothing was closed. Choose again.',
  'merge.done': '{{closes}} is closed. You are logged in as {{stays}}.',
  'merge.doneLater': '{{closes}} is closed. You can log in as {{stays}}.',
  'merge.lost':
    'We lost the connection while your accounts were being merged, so it is probably done: {{closes}} is then closed. Log in as {{stays}} to check.',
  'merge.notDone': 'Your accounts were not merged',
  'merge.notDoneText':
    'The connection broke before anything was closed. Both accounts are as they were. You can try again.',
  'merge.nothing': 'There is nothing to merge: you have one account.',
} as const
