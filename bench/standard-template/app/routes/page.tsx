/** @jsxImportSource react */
import { useLoaderData } from 'react-router'
import { Content } from '../content.tsx'

/** Sends the same requests as our page, in parallel with plain `fetch`. */
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
