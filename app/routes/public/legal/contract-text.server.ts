import { type RouterContextProvider } from 'react-router'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { readLatestContract, type ContractType } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/**
 * The contract in force as the platform publishes it, cleaned; null while the platform cannot be asked, undefined where it
 * has none.
 */
export async function contractText(context: Readonly<RouterContextProvider>, type: ContractType) {
  const platform = context.get(platformContext)
  if (platform.isOff('contracts')) return undefined
  const read = await loadOptional(readLatestContract(platform, { params: { type } }))
  if (!('value' in read)) return read.isOff ? undefined : null
  return { version: read.value.version, lang: read.value.lang, html: cleanContract(read.value.content) }
}

export type ContractText = Awaited<ReturnType<typeof contractText>>
