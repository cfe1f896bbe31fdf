import { readHeading } from '#tests/server/page.ts'
import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'

test('serves a page under any case, encoding and trailing slash of its URL', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const heading = readHeading(await maria.read('/history'))
  expect(heading).not.toBeNull()
  for (const path of ['/History', '/HISTORY/', '/history/', '/%68istory', '/history?offset=0']) {
    expect(readHeading(await maria.read(path)), path).toBe(heading)
  }
})

test('serves manifest and data requests of the router for all routes', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const html = await maria.read('/overview')
  const [, version = ''] = /"version": ?"(\w+)"/.exec(html) ?? []
  const patches = await maria.get(`/__manifest?paths=%2Fhistory,%2Frewards,%2Fprofile&version=${version}`)
  expect(Object.keys((await patches.json()) as object)).toEqual(
    expect.arrayContaining(['routes/history/history', 'routes/rewards/rewards', 'routes/profile/profile']),
  )
  const data = await maria.get('/history.data')
  expect(data.headers.get('Content-Type')).toContain('text/x-script')
  expect(await data.text()).toContain('routes/history/history')
  expect((await maria.get('/history.csv')).headers.get('Content-Type')).toContain('text/csv')
  expect((await maria.get('/no/such/page')).status).toBe(404)
  expect((await maria.get('/history/no-such-page')).status).toBe(404)
})
