import text from './app.css?inline'
import url from './app.css?url'

const inDocument = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-stylesheet]')

/** The file of the build with all styles, kept by browsers for a year. */
export const stylesheetUrl = url

/** All styles as text. The browser reads them back from its document; they are '' where that links the file. */
export const stylesheetText = import.meta.env.SSR ? text : (inDocument?.textContent ?? '')

/** Whether the document of this browser has the styles inline; true on the server, until it knows who asks. */
export const isInlineInDocument = import.meta.env.SSR || inDocument !== null

/** The nonce of the styles in the document, needed again when the page of an error replaces all of it. */
export const nonceOfDocument = inDocument?.nonce
