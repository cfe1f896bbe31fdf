import { isMessageCode, textOf, type MessageParams } from '#sandbox/texts/messages.ts'

/** An answer with each of its messages in the language of its request: what has a code and a text, wherever it is. */
export function localize(answer: unknown, language: string): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((each) => localize(each, language))
  // A file is made later, and is no JSON.
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer
  const members = Object.entries(answer).map(([name, value]) => [name, localize(value, language)] as const)
  return { ...Object.fromEntries(members), ...textIn(answer as Record<string, unknown>, language) }
}

function textIn({ code, text, params }: Record<string, unknown>, language: string): { text?: string } {
  if (typeof code !== 'string' || typeof text !== 'string') return {}
  // Banks have codes of their own for their reasons.
  const known = [code, `returnReason.${code}`].find(isMessageCode)
  return known === undefined ? {} : { text: textOf(known, params as MessageParams | undefined, language) }
}
