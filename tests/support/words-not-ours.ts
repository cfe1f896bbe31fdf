/** Technical terms and phrases that sound unnatural when spoken; every text must avoid them. */
export const NOT_OURS: readonly RegExp[] = [
  /\be-mail/i,
  /\bmail(?:s|ed|ing)?\b/i,
  /\bwords of (?:a|the|your) wallet\b/i,
  /\b(?:working|banking) days?\b/i,
  /\bhand(?:s|ed|ing)? (?:\w+ )?in\b/i,
  /\b(?:run|runs|ran|running) out\b/i,
  /\blog-ins?\b/i,
  /\b(?:he|him|his|himself)\b/i,
  /\bset (?:it )?a(?:side|part)\b/i,
  /\bin the queue\b/i,
  /\bprepared for batch\b/i,
  /\bbatch(?:es)?\b/i,
  /\b(?:bank|bank of \S+) (?:has taken|took) the\b/i,
  /\brate when they arrive\b/i,
  /\bstands? here\b/i,
  /\bannounced\b/i,
  /\bI decide\b/i,
  /\bfloating rate\b/i,
  /\brate of (?:that moment|the moment|now)\b/i,
  /\bnews go to\b/i,
  /\bany spacing\b/i,
  /\bas (?:the|their) bank (?:has|knows) it\b/i,
  /\bof it confirmed\b/i,
  /\blook into\b/i,
  /\bsum of all\b/i,
  /\bthe code of its country\b/i,
  /\bway of the money\b/i,
  /\bfrom day to day\b/i,
  /\bYou have an account\?/,
  /\bthe same password again\b/i,
  /\bcalled back\b/i,
  /\bgo on with\b/i,
  /\bon to \{\{/i,
  /\bamount open\b/i,
  /\bnot with your verification level\b/i,
  /\bsee it with\b/i,
  /\bwork it out\b/i,
  /\bUBOs?\b/,
  /\bnothing more happens\b/i,
  /\b(?:beneficiary|payee)\b(?! owner)/i,
  /\d %/,
]

/** The texts with such a phrase, after their keys. */
export function findUnnaturalPhrases(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const word = NOT_OURS.find((each) => each.test(text))?.exec(text)?.[0]
    return word === undefined ? [] : [`${name}: "${word}" in "${text}"`]
  })
}
