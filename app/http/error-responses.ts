import { errorDocument } from './error-document.ts'

const NOT_ALLOWED: Readonly<Record<string, string>> = {
  POST: 'This address only takes a form: there is no page to open here.',
  'GET, HEAD': 'This address does not take a form.',
}

/** An address that cannot be read. */
export function badRequest(supportCode: string): Response {
  const text = 'The address of this page is not one that we can read. Nothing was changed.'
  return errorDocument(400, { title: 'This address does not work', text, supportCode })
}

/** A method that the address does not take; `allow` names those that it does. */
export function methodNotAllowed(supportCode: string, allow: string): Response {
  const text = `${NOT_ALLOWED[allow] ?? 'You can only open this address or send a form to it.'} Nothing was changed.`
  return errorDocument(405, { title: 'This cannot be done here', text, supportCode }, { Allow: allow })
}

/** A form of another website. */
export function foreignOrigin(supportCode: string): Response {
  const text =
    'The form came from another website, or your browser did not say where it came from. Nothing was changed. Open the page again and send the form from there.'
  return errorDocument(403, { title: 'We did not accept this form', text, supportCode })
}

/** A post that is no form. */
export function notAForm(supportCode: string): Response {
  const text =
    'What was sent is not a form that we can read. Nothing was changed. Open the page again and send the form from there.'
  return errorDocument(400, { title: 'We cannot read this form', text, supportCode })
}

/** More than a form can hold. */
export function tooLarge(supportCode: string): Response {
  const text = 'More was sent than this form can hold. Nothing was changed. Go back and shorten your answers.'
  return errorDocument(413, { title: 'This is too much for the form', text, supportCode })
}

/** The store of the sessions does not answer. */
export function sessionAway(supportCode: string): Response {
  const text =
    'We cannot read who is logged in right now. You are still logged in, and nothing was sent. Try again in half a minute.'
  return errorDocument(503, { title: 'Service unavailable', text, supportCode }, { 'Retry-After': '30' })
}

/** The operators have closed the house. */
export function maintenance(supportCode: string): Response {
  const text = 'We are doing maintenance and will be back soon. Payments that you have sent go on in the meantime.'
  return errorDocument(503, { title: 'Back soon', text, supportCode }, { 'Retry-After': '600' })
}

/** More files at once than there is room for. */
export function tooBusy(supportCode: string): Response {
  const text = 'Many files are arriving at once. Nothing was changed. Go back and send the form again in a few seconds.'
  return errorDocument(503, { title: 'One moment', text, supportCode }, { 'Retry-After': '10' })
}

/** An error in the middle of a request: what it asked for may have been done. */
export function failed(supportCode: string): Response {
  const text =
    'Something went wrong on our side before we could answer. If you sent a form, we do not know yet whether this was done: check your history before you send it again.'
  return errorDocument(500, { title: 'Something went wrong', text, supportCode })
}

/** More files of lists at once than are made for one visitor, or for all. */
export function tooManyFiles(supportCode: string): Response {
  const text = 'Several files are being made for you, or for others. Wait until they are saved, then try again.'
  return errorDocument(503, { title: 'One moment', text, supportCode }, { 'Retry-After': '20' })
}
