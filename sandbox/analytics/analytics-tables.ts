import { leftOut, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const analyticsTables: readonly TwinTable[] = [...leftOut('belongs to nobody', 'analytics_events')]
