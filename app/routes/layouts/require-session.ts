import { requireSessionMiddleware } from '#app/session/require-session.ts'
import type { Route } from './+types/require-session.ts'

/** Guards the resource routes that need a session. */
export const middleware: Route.MiddlewareFunction[] = [requireSessionMiddleware]
