/** The two ways in which a CSV file separates its cells. */
export const listFile = {
  'listFile.comma': 'CSV with commas',
  'listFile.semicolon': 'CSV with semicolons',
} as const
