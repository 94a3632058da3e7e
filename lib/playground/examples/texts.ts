import { call, deploy, type ProgramExample } from './program-example'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Texts {
    string public note = "short";
    bytes public data;
    mapping(string name => uint256) public lengths;

    function write(string calldata text) external {
        note = text;
        lengths[text] = bytes(text).length;
    }

    function push(bytes1 value, uint256 times) external {
        for (uint256 i = 0; i < times; i++) data.push(value);
    }

    function pop() external {
        data.pop();
    }
}
`

export const TEXTS: ProgramExample = {
  slug: 'texts',
  title: 'Strings, short and long',
  shows:
    'Up to 31 bytes lie beside their length; from 32 on the slot keeps the length alone, and its hash leads to the text.',
  program: {
    source: SOURCE,
    contract: null,
    deploy: deploy(),
    calls: [
      call('write(string)', ['thirty-one bytes still fit here']),
      call('write(string)', ['This one is longer than a word, so it moves to the hash of its slot.']),
      call('write(string)', ['ok']),
      call('push(bytes1,uint256)', ['0xab', '32']),
      call('pop()'),
    ],
  },
}
