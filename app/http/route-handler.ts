import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { RoutesByBeginning } from './routes-by-beginning.ts'

/** The handler of the app's routes: the router builds all that it has anew for each document. */
export function routeHandler(build: ServerBuild, mode: string | undefined): RequestHandler {
  const handlers = new RoutesByBeginning(build, (routes) => createRequestHandler(routes, mode))
  return (request, context) => handlers.of(new URL(request.url).pathname)(request, context)
}
