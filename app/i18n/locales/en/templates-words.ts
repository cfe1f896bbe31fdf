export const templatesWords = {
  'templates.saved': 'The template \u201c{{name}}\u201d is saved.',
  'templates.deleted': 'The template \u201c{{name}}\u201d is deleted.',
  'templates.gone': 'This template does not exist any more.',
  'templates.error.name': 'Give the template a name.',
} as const
