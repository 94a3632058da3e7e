/**
 * Common phrases of Solidity programs in JSON, the longest first. A control character, which JSON does not have, replaces
 * each phrase, and links get a fifth shorter. A changed list needs a new version.
 */
const PHRASES: readonly string[] = [
  String.raw`// SPDX-License-Identifier: MIT\npragma solidity ^0.8.`,
  String.raw`} from \"@openzeppelin/contracts/`,
  '// SPDX-License-Identifier: ',
  String.raw`;\n    }\n\n    function `,
  String.raw`) external {\n        `,
  '{"v":1,"source":"',
  '(address,uint256)',
  'pragma solidity ',
  'address indexed ',
  String.raw`\n    function `,
  'block.timestamp',
  '"],"calls":[["',
  String.raw`;\n    }\n}\n`,
  'constructor(',
  '/// @notice ',
  '","alice","',
  String.raw`;\n        `,
  'msg.sender',
  ' external ',
  ' calldata ',
  'contract ',
  String.raw`.sol\";\n`,
  ' public ',
  'transfer',
  'import {',
  'uint256',
  'address',
  String.raw`\n    `,
  ' ether',
  'amount',
  '/// @',
]

/** Replaces each phrase by a control character from U+0001 on. */
export const shortenPhrases = (json: string): string =>
  PHRASES.reduce((text, phrase, i) => text.replaceAll(phrase, String.fromCharCode(i + 1)), json)

export const expandPhrases = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for the phrases
  text.replace(/[\u0001-\u001f]/g, (character) => PHRASES[character.charCodeAt(0) - 1] ?? character)
