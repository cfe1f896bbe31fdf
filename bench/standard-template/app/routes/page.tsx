/** @jsxImportSource react */
import { useLoaderData } from 'react-router'
import { Content } from '../content.tsx'

/** Asks for what our page asked for, as a template does: with `fetch`, all at once, and gives the page what came. */
export async function loader() {
  const { PLATFORM_URL = '', PLATFORM_PATHS = '[]' } = process.env
  const paths = JSON.parse(PLATFORM_PATHS) as string[]
  return Promise.all(paths.map(async (path): Promise<unknown> => (await fetch(PLATFORM_URL + path)).json()))
}

export default function Page() {
  const answers = useLoaderData<typeof loader>()
  return (
    <div data-answers={answers.length}>
      <Content />
    </div>
  )
}
