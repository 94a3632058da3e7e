// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Library {
    struct Loan {
        address reader;
        uint64 until;
        string remark;
    }

    struct Book {
        string title;
        Loan[] loans;
        mapping(address reader => uint8) stars;
    }

    mapping(bytes4 shelf => mapping(uint256 place => Book)) books;
    uint16[] busyDays;

    function add(bytes4 shelf, uint256 place, string calldata title) external {
        books[shelf][place].title = title;
    }

    function lend(bytes4 shelf, uint256 place, address reader, string calldata remark) external {
        Loan storage loan = books[shelf][place].loans.push();
        loan.reader = reader;
        loan.until = uint64(block.timestamp + 14 days);
        loan.remark = remark;
        busyDays.push(uint16(block.timestamp / 1 days));
    }

    function rate(bytes4 shelf, uint256 place, uint8 stars) external {
        books[shelf][place].stars[msg.sender] = stars;
    }

    function takeBack(bytes4 shelf, uint256 place) external {
        books[shelf][place].loans.pop();
    }
}
