import { data } from 'react-router'
import { BRAND } from '#app/brand.ts'

/** Returns the provider of a path. @throws {Response} 404 for an unknown provider */
export function requireProvider(id: string) {
  const provider = BRAND.socialProviders.find((known) => known.id === id)
  if (!provider) throw data(null, { status: 404 })
  return provider
}
