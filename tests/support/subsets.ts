/** The subsets of a list: all of them for up to six items, otherwise none, singles, pairs, all but one, and all. */
export function listSubsets<Word extends string>(words: readonly Word[]): Word[][] {
  if (words.length <= 6) {
    return Array.from({ length: 2 ** words.length }, (_, bits) => words.filter((_word, index) => bits & (1 << index)))
  }
  const pairs = words.flatMap((left, index) => words.slice(index + 1).map((right) => [left, right]))
  const allButOne = words.map((left) => words.filter((word) => word !== left))
  return [[], ...words.map((word) => [word]), ...pairs, ...allButOne, [...words]]
}
