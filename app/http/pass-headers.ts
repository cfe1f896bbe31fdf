import type { HeadersArgs, ServerBuild } from 'react-router'

/**
 * Returns the build with a `headers` export on every route without one. React Router drops the headers of loaders,
 * actions and errors, such as Retry-After, unless the matched route itself passes them on.
 */
export function passHeaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { headers: collectHeaders, ...route.module } },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

/** React Router passes cookies on by itself. */
function collectHeaders({ loaderHeaders, actionHeaders, errorHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  for (const given of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const [name, value] of given ?? []) if (name !== 'set-cookie') headers.set(name, value)
  }
  return headers
}
