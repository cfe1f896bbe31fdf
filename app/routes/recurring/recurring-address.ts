import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'

const SEGMENT = BRAND.segments.recurring

export const LIST_PATH = href(`/${SEGMENT}`)
/** Values of the list's `status` parameter. */
export const LIST_STATUSES = ['active', 'paused', 'ended'] as const
export const NEW_PATH = href(`/${SEGMENT}/new`)

export function getViewPath(id: string): string {
  return href(`/${SEGMENT}/:id/view`, { id })
}

export function getEditPath(id: string): string {
  return href(`/${SEGMENT}/:id/edit`, { id })
}

/** The page of the form, for a new recurring payment or an existing one. */
export function getFormPath(id: string | undefined): string {
  return id === undefined ? NEW_PATH : getEditPath(id)
}

export function getCheckPath(id: string | undefined): string {
  return id === undefined ? href(`/${SEGMENT}/new/check`) : href(`/${SEGMENT}/:id/edit/check`, { id })
}
