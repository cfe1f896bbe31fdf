import { type RouterContextProvider } from 'react-router'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { readLatestContract, type ContractType } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readingPart } from '#app/session/reading.ts'

/** The contract in force as the platform publishes it, cleaned; null while the platform cannot be asked. */
export async function contractText(context: Readonly<RouterContextProvider>, type: ContractType) {
  const read = await readingPart(readLatestContract(context.get(platformContext), { params: { type } }))
  if (!('value' in read)) return null
  return { version: read.value.version, lang: read.value.lang, html: cleanContract(read.value.content) }
}

export type ContractText = Awaited<ReturnType<typeof contractText>>
