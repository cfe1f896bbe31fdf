import appSheet from './app.css?inline'
import contactSheet from './contact.css?inline'
import historySheet from './history.css?inline'
import homeSheet from './home.css?inline'
import profileSheet from './profile.css?inline'
import publicSheet from './public.css?inline'
import rewardsSheet from './rewards.css?inline'

/** Which sheet the document was loaded with; null on the server. */
export const sheetInDocument = import.meta.env.SSR ? null : (styleElement()?.dataset['sheet'] ?? null)

const shown = import.meta.env.SSR ? '' : (styleElement()?.textContent ?? '')

/**
 * The style sheets, one for each kind of page, to be put into the document itself: a file of its own would cost a slow phone one more round
 * trip before the first paint. In the browser the text is read back from the document, so that it is not shipped twice.
 */
export const sheets = import.meta.env.SSR
  ? {
      app: appSheet,
      public: publicSheet,
      home: homeSheet,
      profile: profileSheet,
      history: historySheet,
      rewards: rewardsSheet,
      contact: contactSheet,
    }
  : { app: shown, public: '', home: '', profile: shown, history: shown, rewards: shown, contact: shown }

function styleElement() {
  return document.querySelector<HTMLStyleElement>('style[data-sheet]')
}
