import text from './app.css?inline'
import url from './app.css?url'

const inDocument = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-stylesheet]')

/** The URL of the built style sheet, cached for a year. */
export const stylesheetUrl = url

/** All styles as text; in the browser '' if the document links the file. */
export const stylesheetText = import.meta.env.SSR ? text : (inDocument?.textContent ?? '')

/** True if the browser's document inlines the styles; true on the server until it knows the visitor. */
export const isInlineInDocument = import.meta.env.SSR || inDocument !== null

/** The nonce of the inline styles, needed when an error page replaces the whole document. */
export const nonceOfDocument = inDocument?.nonce
