import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'

const SEGMENT = BRAND.segments.receiving

/** The page of the form, for a new receiving address or an existing one. */
export function getFormPath(id: string | undefined): string {
  return id === undefined ? href(`/${SEGMENT}/new`) : href(`/${SEGMENT}/:id/edit`, { id })
}

export function getCheckPath(id: string | undefined): string {
  return id === undefined ? href(`/${SEGMENT}/new/check`) : href(`/${SEGMENT}/:id/edit/check`, { id })
}
