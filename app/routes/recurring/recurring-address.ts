import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'

const SEGMENT = BRAND.segments.recurring

/** The list of recurring payments, and where a new one is set up. */
export const LIST_PATH = href(`/${SEGMENT}`)
export const NEW_PATH = href(`/${SEGMENT}/new`)

/** The page of one. */
export function viewPath(id: string): string {
  return href(`/${SEGMENT}/:id/view`, { id })
}

/** Where one is changed. */
export function editPath(id: string): string {
  return href(`/${SEGMENT}/:id/edit`, { id })
}
