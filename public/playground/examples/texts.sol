// SPDX-License-Identifier: MIT
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
