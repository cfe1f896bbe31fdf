import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { StatusView } from './status-view.ts'

type State = Parameters<Translate>[0] extends infer Key ? (Key extends `${infer Of}.headline` ? Of : never) : never
type Service = 'depositOrders' | 'exchangeOrders' | 'cashOutRequests' | 'withdrawals' | 'buyOrder'

/**
 * Returns the heading and sentences of an order's state. Parts with empty parameters are omitted. If the page has a card
 * with the customer's next step, the outlook is empty.
 */
export function buildStatusSentences(
  state: Extract<State, `${Service}.${string}`>,
  params: Readonly<Record<string, string>>,
  { t, hasCard = false }: { t: Translate; hasCard?: boolean },
): Pick<StatusView, 'heading' | 'where' | 'outlook' | 'deadline'> {
  const marked = markUnknown(params)
  const formatSentence = (part: 'headline' | 'where' | 'next' | 'when' | 'do') =>
    resolveOptionalParts(t(`${state}.${part}`, marked))
  const outlook = [formatSentence('next'), formatSentence('when'), formatSentence('do')]
  return {
    heading: formatSentence('headline'),
    where: formatSentence('where'),
    outlook: hasCard ? [] : outlook.filter((sentence) => sentence !== ''),
    deadline: hasCard ? formatSentence('when') : '',
  }
}
