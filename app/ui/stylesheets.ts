import appSheet from './app.css?inline'
import contactSheet from './contact.css?inline'
import formSheet from './form.css?inline'
import historySheet from './history.css?inline'
import homeSheet from './home.css?inline'
import levelsSheet from './levels.css?inline'
import profileSheet from './profile.css?inline'
import publicSheet from './public.css?inline'
import rewardsSheet from './rewards.css?inline'

export type StylesheetName =
  | 'app'
  | 'form'
  | 'public'
  | 'home'
  | 'profile'
  | 'levels'
  | 'history'
  | 'rewards'
  | 'contact'

const element = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('[data-sheet]')

/** Which sheet the document was loaded with; null on the server. */
export const stylesheetInDocument = element?.dataset['sheet'] ?? null

/** Has React put the style sheets of other pages after the one of the document, where their rules have their turn. */
export function keepStylesheetFirst(): void {
  element?.setAttribute('data-precedence', 'page')
}

/** The file that the document took its sheet from; null where the sheet is in the document, and on the server. */
export const stylesheetFileOfDocument = element?.getAttribute('href') ?? null

/** What the policy of the document asks of styles; it is written anew where a page's error takes the place of all of it. */
export const nonceOfDocument = element?.nonce

const loaded = element?.textContent ?? ''

/**
 * The style sheets, one for each kind of page, to be put into the document itself: a file of its own would cost a slow
 * phone one more round trip before the first paint. In the browser the text is read back from the document, so that it is
 * not shipped twice.
 */
export const stylesheets: Readonly<Record<StylesheetName, string>> = import.meta.env.SSR
  ? {
      app: appSheet,
      form: formSheet,
      public: publicSheet,
      home: homeSheet,
      profile: profileSheet,
      levels: levelsSheet,
      history: historySheet,
      rewards: rewardsSheet,
      contact: contactSheet,
    }
  : {
      app: loaded,
      form: loaded,
      public: '',
      home: '',
      profile: loaded,
      levels: loaded,
      history: loaded,
      rewards: loaded,
      contact: loaded,
    }
