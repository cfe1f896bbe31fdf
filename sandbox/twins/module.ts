import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer } from '#sandbox/http/activity-note.ts'
import { supportLinkRoutes } from './support-link-routes.ts'
import { findRelatives, relativesOf } from './twins.ts'
import { twinPages } from './twin-pages.ts'

/** Links for support, and the accounts that they make: like a customer's own, and nothing of the customer in them. */
export const twinsModule: Module = {
  routes: supportLinkRoutes,
  consolePages: twinPages,
  activities: { 'POST me/support_links': noteAnswer('support_link_made') },
  search: findRelatives,
  objects: relativesOf,
}
