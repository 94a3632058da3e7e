import type { Program } from '../program/program'
import { call, deploy } from './example-program'

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

export const TEXTS: Program = {
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
}
