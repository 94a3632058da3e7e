// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Plain} from "./Plain.sol";

/// Immutables of several types, each read in several places.
contract Vault {
    address public immutable owner;
    uint64 public immutable openedAt;
    bytes32 public immutable salt;
    bool public immutable isOpen;
    int8 public immutable sign;
    Plain public immutable plain;
    Plain.Phase public immutable phase;

    uint256 public total;
    mapping(address => uint256) public deposits;

    constructor(address owner_, bytes32 salt_, int8 sign_, Plain plain_) {
        owner = owner_;
        openedAt = uint64(block.timestamp);
        salt = salt_;
        isOpen = true;
        sign = sign_;
        plain = plain_;
        phase = Plain.Phase.Closed;
    }

    function deposit() external payable {
        require(isOpen && msg.sender != address(plain), "closed");
        deposits[msg.sender] += msg.value;
        total += msg.value;
        if (sign < 0) payable(owner).transfer(msg.value);
    }

    function seal() external view returns (bytes32) {
        return keccak256(abi.encode(owner, openedAt, salt, phase));
    }
}
