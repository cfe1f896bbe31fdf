export const listFile = {
  'listFile.comma': 'CSV with commas',
  'listFile.semicolon': 'CSV with semicolons',
} as const
