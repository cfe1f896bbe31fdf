import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { toTextLines } from '#app/i18n/translate.ts'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { TEXT_KEY } from '#tests/support/text-keys.ts'

type Boundary = (props: { error: unknown; params: object; loaderData?: unknown }) => ReactElement
type RouteModule = { ErrorBoundary: Boundary; Layout: (props: { children: ReactNode }) => ReactElement }

const app = join(import.meta.dirname, '../../app')
const FILES = globSync('{root,routes/**/*}.tsx', { cwd: app }).filter((file) =>
  readFileSync(join(app, file), 'utf8').includes('export function ErrorBoundary'),
)
const FRAME = 'routes/layouts/frame-texts'
const ERRORS = {
  'a network failure': new TypeError('Failed to fetch'),
  "a gateway's response": new ErrorResponse(502, 'Bad Gateway', '<h1>502 Bad Gateway</h1>'),
  'an unknown URL': new ErrorResponse(404, 'Not Found', null),
  'a platform that is away': new ErrorResponse(503, '', { kind: 'unavailable', supportCode: 'AB12CD34', text: null }),
}

beforeAll(() => {
  vi.stubEnv('PLATFORM_API_URL', 'http://platform.example')
})

type Data = { root?: object; frame?: object }

/** The document of a boundary whose layout has no data; root and frame texts may also be missing. */
async function renderDocument(file: string, error: unknown, { root, frame }: Data) {
  const { Layout } = (await import('#app/root.tsx')) as unknown as RouteModule
  const { ErrorBoundary } = (await import(join(app, file))) as RouteModule
  const Page = createRoutesStub([
    {
      id: 'root',
      // This test has no build, so no script files.
      handle: STATIC_DOCUMENT,
      Component: () => <Layout>{<ErrorBoundary error={error} params={{}} />}</Layout>,
      children: [{ id: FRAME, path: '*', Component: () => null }],
    },
  ])
  const loaderData = { root, [FRAME]: frame }
  const html = renderToStaticMarkup(<Page initialEntries={['/overview']} hydrationData={{ loaderData }} />)
  return html.replaceAll(/(?<=<style[^>]*>).*?(?=<\/style>)/gs, '')
}

test('finds error boundaries', () => {
  expect(FILES).toContain('root.tsx')
  expect(FILES.length).toBeGreaterThan(4)
})

for (const file of FILES) {
  test(`the error page of ${file} shows no text key if data is missing`, async () => {
    const root = { language: 'en' }
    const frame = { texts: toTextLines({ ...en.failures, ...en.parts, ...en.shell }) }
    for (const error of Object.values(ERRORS)) {
      const known = await renderDocument(file, error, { root, frame })
      expect(known).toMatch(/<h1[^>]*>[A-Z][\w' ]+<\/h1>/)
      expect(known).not.toMatch(TEXT_KEY)

      for (const data of [{}, { root }, { frame }]) {
        const bare = await renderDocument(file, error, data)
        expect(bare).toMatch(/<h1[^>]*>[A-Z][\w' ]+<\/h1>/)
        expect(bare).not.toMatch(TEXT_KEY)
        expect(bare).toContain('>Try again</a>')
        expect(bare).toContain('data-stylesheet=')
      }
    }
  })
}
