import { data } from 'react-router'
import { BRAND } from '#app/brand.ts'

/**
 * The provider that a path names.
 * @throws {Response} 404 for one that there is not
 */
export function requireProvider(id: string) {
  const provider = BRAND.socialProviders.find((known) => known.id === id)
  if (!provider) throw data(null, { status: 404 })
  return provider
}
