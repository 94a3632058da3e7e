// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title All variables moved by `layout at`: the first one lies at a namespace root instead of slot 0.
contract Relocated layout at erc7201("triptych.relocated") {
    uint64 public opened;
    address public keeper;
    uint256 public total;
    mapping(address giver => uint256) public gifts;
    uint32[] public history;

    event Given(address indexed giver, uint256 amount);

    constructor() {
        (opened, keeper) = (uint64(block.timestamp), msg.sender);
    }

    function give(uint32 amount) external {
        total += amount;
        gifts[msg.sender] += amount;
        history.push(amount);
        emit Given(msg.sender, amount);
    }
}
