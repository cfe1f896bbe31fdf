import type { RouterContextProvider } from 'react-router'
import { factsIn } from '#app/features/public-facts/facts.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { SUPPORT_TOPICS } from '#app/platform/support.ts'

/** What people ask about a topic most, by the questions of the page with all of them. */
const QUESTIONS = {
  payment: ['short', 'late', 'network', 'arrived', 'cancel'],
  account: ['session', 'stolen', 'real', 'who', 'others'],
  verification: ['review', 'why', 'who', 'others', 'bounds'],
  fees: ['cost', 'rate', 'bounds', 'over', 'loyalty'],
  other: ['how', 'time', 'links', 'receiving', 'real'],
} as const

/** Before a topic is chosen. */
const FIRST = ['short', 'arrived', 'time', 'review', 'stolen'] as const

type Topic = (typeof SUPPORT_TOPICS)[number]

/** The five likeliest answers on a topic, in words; none for a complaint, which is written at once. */
export function likelyAnswers(context: Readonly<RouterContextProvider>, topic: Topic | null) {
  if (topic === 'complaint') return []
  const t = translatorOf(context)
  const facts = factsIn(languageOf(context))
  const questions = topic === null ? FIRST : QUESTIONS[topic]
  return questions.map((name) => ({ name, question: t(`faq.${name}.q`), answer: t(`faq.${name}.a`, facts) }))
}
