import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { OrderView } from './order-view.ts'

type State = Parameters<Translate>[0] extends infer Key ? (Key extends `${infer Of}.headline` ? Of : never) : never

/** The heading of an order and its sentences, in a state. A word that is empty is not known: what needs it is not said. */
export function orderSentences(
  state: Extract<State, `${'depositOrders' | 'exchangeOrders' | 'cashOutRequests' | 'withdrawals'}.${string}`>,
  words: Readonly<Record<string, string>>,
  t: Translate,
): Pick<OrderView, 'heading' | 'sentences'> {
  const params = markUnknown(words)
  const say = (part: 'headline' | 'where' | 'next' | 'when' | 'do') => knownWords(t(`${state}.${part}`, params))
  return {
    heading: say('headline'),
    sentences: { where: say('where'), next: say('next'), when: say('when'), do: say('do') },
  }
}
