import type { SessionUser } from '#app/session/store.ts'
import { env } from '#app/env.server.ts'
import type { Profile } from '#app/platform/me.ts'
import { themeOf } from '#app/session/theme-cookie.ts'

/** What the frame of the signed-in pages knows of whoever is signed in. */
export function frameData(profile: Profile, user: SessionUser, request: Request) {
  return {
    name: profile.company_name ?? ([profile.first_name, profile.last_name].filter(Boolean).join(' ') || profile.email),
    /** 2 is a company. */
    type: profile.type,
    theme: themeOf(request),
    idle: { minutes: env.SESSION_IDLE_MINUTES, since: Date.now() },
    consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console/accounts/${user.id}` : null,
  }
}

export type FrameData = ReturnType<typeof frameData>
