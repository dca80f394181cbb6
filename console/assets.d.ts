// Vite turns an imported style sheet into a link of the page.
declare module '*.css';
