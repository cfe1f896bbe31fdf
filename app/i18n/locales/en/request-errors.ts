/** Errors for requests that match no route. */
export const requestErrors = {
  'requestErrors.supportCode': 'Support code {{code}}',
  'requestErrors.start': 'Go to the start page',
  'requestErrors.help': 'Help and contact',
  'requestErrors.badRequest.title': "We can't read this address",
  'requestErrors.badRequest.text': 'Check the address, or go to the start page. Nothing was changed.',
  'requestErrors.methodNotAllowed.title': "This can't be done here",
  'requestErrors.methodNotAllowed.text': 'You can only open this address or send a form to it. Nothing was changed.',
  'requestErrors.methodNotAllowed.formOnly':
    'This address only takes a form: there is no page to open here. Nothing was changed.',
  'requestErrors.methodNotAllowed.pageOnly': 'This address does not take a form. Nothing was changed.',
  'requestErrors.foreignOrigin.title': 'We did not accept this form',
  'requestErrors.foreignOrigin.text':
    'The form came from another website, or your browser did not say where it came from. Nothing was changed. Open the page again and send the form from there.',
  'requestErrors.noForm.title': "We can't read this form",
  'requestErrors.noForm.text': 'Nothing was changed. Open the page again and send the form from there.',
  'requestErrors.tooLarge.title': 'This is too much for the form',
  'requestErrors.tooLarge.text':
    'You sent more than this form can hold. Nothing was changed. Go back and shorten your answers.',
  'requestErrors.sessionAway.title': 'Service unavailable',
  'requestErrors.sessionAway.text':
    "We can't check who is logged in right now. You are still logged in, and nothing was sent. Try again in half a minute.",
  'requestErrors.maintenance.title': 'Back soon',
  'requestErrors.maintenance.text':
    'We are doing maintenance and will be back soon. Payments that you have sent continue in the meantime.',
  'requestErrors.tooBusy.title': 'One moment',
  'requestErrors.tooBusy.text':
    'Many files are arriving at once. Nothing was changed. Go back and send the form again in a few seconds.',
  'requestErrors.failed.title': 'Something went wrong',
  'requestErrors.failed.text':
    'Something went wrong on our side before we could answer. If you sent a form, we do not know yet whether this was done: check your history before you send it again.',
  'requestErrors.tooManyFiles.title': 'One moment',
  'requestErrors.tooManyFiles.text':
    'We are already making several files for you or for others. Wait until they are saved, then try again.',
} as const
