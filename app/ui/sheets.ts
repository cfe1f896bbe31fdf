import appSheet from './app.css?inline'
import homeSheet from './home.css?inline'
import publicSheet from './public.css?inline'

/**
 * The style sheets, one for each kind of page, to be put into the document itself: a file of its own would cost a slow phone one more round
 * trip before the first paint. In the browser the text is read back from the document, so that it is not shipped twice.
 */
export const sheets = import.meta.env.SSR
  ? { app: appSheet, public: publicSheet, home: homeSheet }
  : { app: document.querySelector('style')?.textContent ?? '', public: '', home: '' }
