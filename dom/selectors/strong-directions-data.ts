/**
 * The code points of Bidi_Class L, and those of R and AL with the unassigned ones that default to them, as Chromium has
 * them: for each range, in base 36, how far it begins after the end of the one before and how many more follow.
 */
export const LEFT_TO_RIGHT_RANGES =
  '1t,p 7,p 1c b 5 6,m 2,u 2,cg 3,6 f,1 f,4 a 3m,3 3,7 2,4 3 2,31 2,3v 8,73 2,1 on,1i 2 2,3 9,3 2,2 8,9 3,s 2,1l ' +
  '2,3 5,7 2,j 3,d 3,6 2,1 2,1 3,1k 2,3 3,3 3,1 4,2 2,t 3,2 2,a 3,1k 2,3 6 3,3 2,j 3,c 2,7 7 2,1l 2,1 2 5,7 2,6 3,a ' +
  '3,t 2,1o 2,b 2,10 9,4 2,2 2,1i 2 4,4 4 5,6 3,a 3,j 8,1 2,1l 2,e 3,j 3,r 3,1k 3,3 5,7 2,j 3,s 2,1z 2,6 4 2,2h 2,1 ' +
  '8,3 2,6 9,2p 2,1 a,a 8,20 3,q 2 2 6,1e f 6 3,4 c 11,8 2,2t 5 7 3,1 3,o 3,3 4,f 5,c 2,1 3,5 2,e 2,ji 4,1b b,2t ' +
  '2,hq 2,p 3,38 4,s 3,t 3,t 3,1r 3 8,7 2,1 c,6 2 2,h b,5 h,38 3,x 2,39 4,3 3,8 2,5 4,3 2,2 3,47 z,m 3,1 2,1l 2 8 2 ' +
  '2,1 9,5 b,1 2,1b 1b,1 d,j 5,1b 2 6 2,4 2,13 a,b 3,v 5,1 3 4,1j 2 3,2 2 4,1l 9,1 3,47 4 e 8,3 2,5 2,2 3,5h 1t,cc ' +
  '2 4,a 4,c 4,c 4,c 3 f 2r,2 c g,g 2a,e 3 5 3,9 2 4,4 7 2 2 2,3 2,a 3,3 6,4 5,1 h,14 4,3 br,1w r 45,l c,k 1p,25 cj ' +
  '9g,73 hh,1 3v,6c 7,3 4,6 8,3i 2,2n 3j,x r 2i,b 5z,p m,2 q,8 5,1 2,4 3,4 4,2g 5,2 2,2h 2,5f 13,8 2,18 3,1c h,r ' +
  '4,1d g,b 5,4m 5,2q 3,u 2,533 1t,h3j 1k,91 4,2m i,t 3,27 3,d z,2t 2,3c 2,2 2,3 2,o 3 6,a 3,1l 5,23 3,p j,c 2,11 ' +
  '9,o c,19 4,1b 2,1 5,1 3,12 2,1u 7,1 3,1 3,b 2,7 2,1a 2,1e 2 4,1 3,4 3 2,15 3,7 2,36 3,3c 2,1 2,3 2,8pd 1kx,5cs ' +
  'la,5 1g k 5,3 41 x,p 7,p c,3d 8 8 h,74 2,1p 26,2 e,2 2,2j 2,69 t,3d 6,w4 1kx 2,1h g,a l,9 2,1 3,9 4,1c 5,1 3,6 ' +
  '2,1o 4,z 6 9,1p 2,b 3,1f a,9 5,1 2,2m 4,1 2 3,5 2,1 2,4c 2,2 9,k 3,1k 3,2 2,10 8,2 6,1x 7,c 2 2 2,d 3,2c 9,1 4 ' +
  '2,m 2,2b 7 2,3 3 3,6l 5,5 3 3,q 3,2c 9,1 2 3,u e,1p 2 2,1 7 2,2s 2 2,1 5 6,76 a 3,73 3 2,3 2,3z 5,1 3,3 2,v 7,1 ' +
  '3,13 7,1 5,7 2,8 7,1 4,19 e 3,5h 2 4 2,5k 8 7,2b n,1 8 3 3,3d 7,2 2 3 8 2,1z 3,2 2 2,9m 3,a 3,1f 6,4 2 2,m 2,3d ' +
  'u,40d 2,5 g,8uf d,2 4,1xb 6,1m 8,t3 2,1q 5,26 2 2,f5j 3 5,317 5z,p e,2 c5,5 o,e i,e 1b,1 o,f3 4,8 h,1 8,t 5,1m ' +
  '3,k 1z,55 2g,o9 2,o 2,u 2,o 2,u 2,o 2,u 2,o 2,u 2,o 2,9 1f,e7 1k,3 1f,7 2,d 2,l 6 g,11r 8 i,1 8 3 6,2r 2,4f 8,ae ' +
  '2,1o 5,e 2,dn 5,71 3,6q 2,1 2,6 3,4 2,7d 1m5,3 2t,b g,1 g g 12,9 h,u 2,1l 7,1o 2,4x 7,49 re,2 i,2 e,2 63,5 d,3 ' +
  '2,e d,3 1l,7 b,5 15,7 v,1 d,3 3,d a,12 9l,7 f,1 e,2 c,2 1m 2,3 h,1 d,3 b,6 44 2w,si 3,1ekd 3,1ekd 3,1ekd 3,1ekd ' +
  '3,1ekd 3,1ekd 3,1ekd 3,1ekd 3,1ekd 3,1ekd 3,1ekd 3,1ekd 35v,1bel 3,1ekd 3,1ekd';

export const RIGHT_TO_LEFT_RANGES =
  '13k 1a 2 3 3 2,1j 9 3 2 e,1b z,2 2,2s g,1 8,1 b,m 2,t s,2i c,1l a,1 5,2 2,n 5 a 4 6,16 4,1f 3,4 a,15 4li 179q ' +
  '2,9 2,48 h,a2 j,1r 3,1h 15,c 38,3y 1s2,7y 2,68 4 3,4 5,13 4,3 2,4k 3,29 8,df 5,7 b,5 b,u 7,6o w,17 3,y a,w 7,1x ' +
  'c,1c 5,3d 16o1,5r 8,30 8,144 3,7h';
