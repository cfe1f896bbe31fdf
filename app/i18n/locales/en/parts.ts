export const parts = {
  'parts.defaultTitle': 'Instant Transfers Between Crypto and Banks',
  'parts.error': 'Error',
  'parts.problem': 'There is a problem',
  'parts.dismiss': 'Dismiss',
  'parts.copy': 'Copy',
  'parts.copied': 'Copied',
  'parts.pages': 'Pages',
  'parts.previous': 'Newer',
  'parts.next': 'Older',
  'parts.stop.past': 'done',
  'parts.stop.here': 'now',
} as const
